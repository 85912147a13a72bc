"""What docs/subtraction-games.csv says of the conjectures and theorems on sets of two and three numbers."""
import csv
import sys

with open(sys.argv[1]) as listing:
    games = [(tuple(map(int, row["take"].split())), int(row["preperiod"]), int(row["period"]))
             for row in csv.DictReader(listing)]
two = [(take, period) for take, _, period in games if len(take) == 2]
three = [game for game in games if len(game[0]) == 3]
additive = [game for game in three if game[0][0] + game[0][1] == game[0][2]]
others = [(take, period) for take, _, period in three if take[0] + take[1] != take[2]]
sums = [(period, {sum(take) - left for left in take}) for take, period in others]
print(f"{sum(period in (2 * take[0], sum(take)) for take, period in two)} of {len(two)} sets {{x,y}}, x < y: "
      "period 2x or x+y")
print(f"{sum(preperiod == 0 for _, preperiod, _ in additive)} of {len(additive)} sets {{a,b,a+b}}: no preperiod")
print(f"{sum(period in sums for period, sums in sums)} of {len(sums)} other sets of three: the period is the sum of two")
print(f"{sum(any(two % period == 0 for two in sums) for period, sums in sums)} of {len(sums)}: it divides such a sum")

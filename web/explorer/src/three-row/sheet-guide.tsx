/** How a sheet is read, and how one plays with it. */

export function SheetGuide() {
  return (
    <section class="guide">
      <h2>Reading a sheet</h2>
      <p>
        A position of three rows of p ≥ q ≥ r squares is (i,j,r) with i = p − q and j = q − r. A sheet has all
        positions with one r: i to the right, j upwards. A dot is a P-position: whoever has to move loses. Where a
        certificate has nim-values, they can be shown: the one of a position is the least that no bite leaves.
      </p>
      <h2>Playing with a sheet</h2>
      <p>
        Find your position on the sheet of its r. On a dot you lose against perfect play. On a red line a bite of row 3
        wins, on a blue one a bite of row 2 to less than the length of row 3: a smaller r wins, and the dot to move to
        lies on an earlier sheet. Anywhere else the dot is on this sheet. Go along the grey line, downwards to the
        right, until you meet it: that is a bite of row 2. If there is none, go straight to the left: that is a bite of
        row 1. Above a dot on the left edge a bite of row 1 leads down to that dot. Then it is your opponent who stands on a dot.
      </p>
      <p id="sheet-keys" class="keys">
        Click a cell to keep it. Drag to move, scroll or pinch to zoom. Keys: arrows move the cursor (with Shift by 10), + and − zoom, 0 fits,
        Page Up and Page Down go to the next r and the one before.
      </p>
    </section>
  );
}

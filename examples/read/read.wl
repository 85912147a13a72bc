(* JSON lines: a position each; the last line counts them and says what is left out. *)
lines = ImportString[#, "RawJSON"] & /@ StringSplit[Import["n10.jsonl", "Text"], "\n"];
positions = Most[lines];
lost = #["position"] & /@ Select[positions, #["type"] == "P" &];
Print[Length[positions], " positions, ", Length[lost], " are P, the last ", Last[lost]];

(* CSV: row lengths have spaces between them, moves have semicolons. *)
table = Import["n10.csv", "CSV"];
numbers[text_] := ToExpression /@ StringSplit[text, " "];
rows = Association[(numbers[First[#]] -> AssociationThread[First[table] -> #]) & /@ Rest[table]];
Print["{5, 2, 0} is ", rows[{5, 2, 0}]["type"], " by ", rows[{5, 2, 0}]["witness"]];
Print["{2, 1, 0} has the moves ", StringSplit[rows[{2, 1, 0}]["moves"], ";"]];

(* A listing is CSV too: r, period, start. *)
stopped = First /@ Select[Rest[Import["ends.csv", "CSV"]], #[[2]] == 0 &];
Print["rows that stop: ", Take[stopped, 5]];

(* A b-file: an index and a term a line, after lines of remarks. *)
terms = Last /@ Select[Import["f.txt", "Table"], IntegerQ[First[#]] &];
Print[Length[terms], " terms: ", Take[terms, 6]];

(* An array for NumPy: 8 bytes that name the format, 2 with the length of the header, the header, the numbers. *)
stream = OpenRead["f.npy", BinaryFormat -> True];
BinaryReadList[stream, "Byte", 8];
length = BinaryRead[stream, "UnsignedInteger16", ByteOrdering -> -1];
header = FromCharacterCode[BinaryReadList[stream, "Byte", length]];
shape = ToExpression /@ StringCases[Last[StringSplit[header, "shape"]], Repeated[DigitCharacter]];
type = If[StringContainsQ[header, "<u4"], "UnsignedInteger32", "UnsignedInteger8"];
f = ArrayReshape[BinaryReadList[stream, type, Times @@ shape, ByteOrdering -> -1], shape];
Close[stream];
Print[shape, " f(5,2) is ", f[[6, 3]]];

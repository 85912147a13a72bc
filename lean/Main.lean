import ChompCert.Files.Program

/-!
The checker as a program: `lake exe chompcert-check FILE...` prints a line for each file, `PROVED`
with the sentence that is proved, `NOT PROVED`, or `DECLINED` with the limit that the file exceeds.
The exit status is 0 if all are proved, else 1.

A line with a sentence is printed only where `ChompCert.File.check_sound` applies
(`ChompCert.File.holds_of_verdict`), and by the functions that the kernel runs in the data modules;
here they are compiled.
-/

def main (files : List String) : IO UInt32 := do
  let mut status : UInt32 := 0
  for file in files do
    let said := ChompCert.File.verdict (← IO.FS.readBinFile file)
    IO.println said
    unless said.startsWith "PROVED " do status := 1
  return status

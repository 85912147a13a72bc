module

public import ChompCert.Files.Sha256
public import ChompCert.Files.Statement

/-!
# The container

FORMAT.md, "The container": magic, version, kind, parameters, payload, digest. `container` reads all
but the digest, and `digestIsRight` (in the chapter before) is the digest; so a file that is too
long for one computation in the kernel is checked in two.
-/

@[expose] public section

namespace ChompCert.File

/-- The integer at offset `i`, in its shortest form, and the offset after it. -/
def integer (slice : Nat → Nat → Nat) (i : Nat) (k : Nat → Nat → Option Answer) : Option Answer :=
  force (slice i 1) fun b => force (Nat.succ i) fun i' =>
  bif Nat.ble b 250 then k b i'
  else bif Nat.beq b 251 then
    force (slice i' 2) fun v =>
      bif Nat.ble 251 v then force (Nat.add i' 2) fun j => k v j else none
  else bif Nat.beq b 252 then
    force (slice i' 4) fun v =>
      bif Nat.ble 65536 v then force (Nat.add i' 4) fun j => k v j else none
  else bif Nat.beq b 253 then
    force (slice i' 8) fun v =>
      bif Nat.ble 4294967296 v then force (Nat.add i' 8) fun j => k v j else none
  else none

/-- `n` integers, one after the other. -/
def integers (slice : Nat → Nat → Nat) : Nat → Nat → (List Nat → Nat → Option Answer) →
    Option Answer
  | 0, i, k => k [] i
  | n + 1, i, k => integer slice i fun x i' => integers slice n i' fun xs j => k (x :: xs) j

/-- What a container holds: the kind, the parameters, and the payload with its length in bytes. The
file is exactly as long as it says, with 32 bytes for the digest. -/
def container (file : File) (k : Nat → List Nat → Nat → Nat → Option Answer) : Option Answer :=
  bif Nat.beq (file.slice 0 8) 0x1a0a0d504d484389 then
    integer file.slice 8 fun version i => bif Nat.beq version 1 then
      integer file.slice i fun kind i =>
      integer file.slice i fun reserved i => bif Nat.beq reserved 0 then
        integer file.slice i fun count i => bif Nat.ble count 64 then
          integers file.slice count i fun ps i =>
          integer file.slice i fun length i =>
          bif Nat.beq (Nat.add i (Nat.add length 32)) file.length then
            force (file.slice i length) fun payload => k kind ps payload length
          else none
        else none
      else none
    else none
  else none

/-- What comes after an integer comes of some integer. -/
theorem integer_some {slice : Nat → Nat → Nat} {i : Nat} {k : Nat → Nat → Option Answer}
    {a : Answer} (h : integer slice i k = some a) : ∃ v j, k v j = some a := by
  simp only [integer, force_eq] at h
  rw [Bool.cond_eq_ite] at h
  split at h
  · exact ⟨_, _, h⟩
  rw [Bool.cond_eq_ite] at h
  split at h
  · exact ⟨_, _, (cond_none h).2⟩
  rw [Bool.cond_eq_ite] at h
  split at h
  · exact ⟨_, _, (cond_none h).2⟩
  · exact ⟨_, _, (cond_none (cond_none h).2).2⟩

end ChompCert.File

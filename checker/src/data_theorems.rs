//! The certificates that Lean's kernel reads too, byte for byte: SHA-256 of the file, and the theorem
//! that states its whole sentence. Nothing in a check depends on this list; it adds a name to a
//! verdict. Generated: `chompcert lean verify` compares it with the modules.

pub(crate) const DATA_THEOREMS: &[(&str, &str)] = &[
    (
        "1ff89f58835791dd5cbe7844bb2c64b8ca1f1bf02f74e88938b80bbce74c28dc",
        "ChompCert.Data.Diet_3_1_misere.holds",
    ),
    (
        "d0cdd23c7ecf9ba144949c698c116984235b1649837a470a056a6fedca439c1f",
        "ChompCert.Data.Diet_3_1_normal.holds",
    ),
    (
        "f550b547ec2e7f75b86b655d11c5089ffd353fb71affa31ce3435110bf163d1e",
        "ChompCert.Data.Diet_3_2_normal.holds",
    ),
    (
        "fbf112054273eedaa05d02f1baef07e9acc8aa0969ba098bba8ae2a7610dcbec",
        "ChompCert.Data.Diet_3_3_misere.holds",
    ),
    (
        "7860a4ec56e2ef6fcb64998ca2c133296e43064cd3326befd546c5f74e7f29f9",
        "ChompCert.Data.Diet_3_3_normal.holds",
    ),
    (
        "37c32453322fc45136c7203ed19886bc4a9fb4c18f559f82838c91905d4029d6",
        "ChompCert.Data.Diet_3_2_misere.holds",
    ),
    (
        "06afe8b05accd1aea06ec7dafacf452a46780837f8c7cbab3222cec82a543229",
        "ChompCert.Data.Diet_4_3_misere.holds",
    ),
    (
        "d2b0bf90b85c887237a8523b719dab9dddb6c1d93dc77841bfe793da7127558e",
        "ChompCert.Data.Diet_4_3_normal.holds",
    ),
    (
        "7b73cb2ca0d9dd866e90d38689a878c90fdfc441a58d3a298178b6a37e317563",
        "ChompCert.Data.Diet_labels_4_2_misere.holds",
    ),
    (
        "a3c4909d60ccd9c11c380f0b67414891407a0c991578507178b46a28562d9458",
        "ChompCert.Data.Three_row_table_100.holds",
    ),
];

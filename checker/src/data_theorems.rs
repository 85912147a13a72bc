//! The certificates whose data is validated in Lean's kernel too: SHA-256 of the file, and the
//! theorem that states what follows. Nothing in a check depends on this list; it adds a name to a
//! verdict. Generated: `chompcert lean verify` compares it with the modules.

pub(crate) const DATA_THEOREMS: &[(&str, &str)] = &[
    (
        "37c32453322fc45136c7203ed19886bc4a9fb4c18f559f82838c91905d4029d6",
        "ChompCert.Data.Diet_3_2_misere.classification",
    ),
    (
        "fbf112054273eedaa05d02f1baef07e9acc8aa0969ba098bba8ae2a7610dcbec",
        "ChompCert.Data.Diet_3_3_misere.classification",
    ),
    (
        "7860a4ec56e2ef6fcb64998ca2c133296e43064cd3326befd546c5f74e7f29f9",
        "ChompCert.Data.Diet_3_3_normal.classification",
    ),
    (
        "5d84ecae8844f624135f92c13ae5fcf590cd67df3bc14ade849869a566a60f01",
        "ChompCert.Data.Diet_3_5_normal.classification",
    ),
    (
        "4e9e918209ee05527a520b5a9393d18232f0ef23d5a1316dbbc15ce0613bc3f4",
        "ChompCert.Data.Diet_4_2_misere.classification",
    ),
    (
        "06afe8b05accd1aea06ec7dafacf452a46780837f8c7cbab3222cec82a543229",
        "ChompCert.Data.Diet_4_3_misere.classification",
    ),
    (
        "d2b0bf90b85c887237a8523b719dab9dddb6c1d93dc77841bfe793da7127558e",
        "ChompCert.Data.Diet_4_3_normal.classification",
    ),
    (
        "a3c4909d60ccd9c11c380f0b67414891407a0c991578507178b46a28562d9458",
        "ChompCert.Data.ThreeRow_100.classification",
    ),
    (
        "7e2f3bced9c5a576287aea186ce7f343ba6fd5fdf1d6f43c14877097d3230be8",
        "ChompCert.Data.ThreeRow_200.classification",
    ),
];

// A key file as the release before seal keys wrote it: one retired key, one that signs, for an issuer who does not exist.
export const formerReleaseKeys = `{
  "origin": "http://localhost:3000",
  "keys": [
    {
      "id": "did:web:localhost%3A3000#key-2026-1",
      "madeAt": "2026-03-01T08:00:00Z",
      "publicKeyMultibase": "z6MkktnGBYE3L6Si26rFYkarhDDtLMJJ33oshPvTEpUK2VHS",
      "retiredAt": "2026-05-01T08:00:00Z"
    },
    {
      "id": "did:web:localhost%3A3000#key-2026-2",
      "madeAt": "2026-05-01T08:00:00Z",
      "publicKeyMultibase": "z6MkgXgBWUyyZDhcPPk8zdQt4WtTyZ2LGV3UPbCbNNU7NbDY",
      "secretKeyMultibase": "z3u2U9kn8KFpeEH9HLVeGvz7D8QMSU2LAzxz2mbDbT2UWENk"
    }
  ]
}
`

// A certificate of covers.example that vouches for itself, for servers of tests alone; it is good until 2126.
import { createPrivateKey } from 'node:crypto'

export const certificate = `-----BEGIN CERTIFICATE-----
MIIBpDCCAUqgAwIBAgIUdf917RA4YjN155j9CQjkdCF7duwwCgYIKoZIzj0EAwIw
GTEXMBUGA1UEAwwOY292ZXJzLmV4YW1wbGUwIBcNMjYxMTE2MDgzNTE3WhgPMjEy
NjEwMjMwODM1MTdaMBkxFzAVBgNVBAMMDmNvdmVycy5leGFtcGxlMFkwEwYHKoZI
zj0CAQYIKoZIzj0DAQcDQgAERld1odd3u6PDzL8bLPKFJX/59NeKY/2/FXCfMVpJ
cf5WvSXL+sqDXfx8nEGDmlcPvIuGLM0X63ehaqCld8DNe6NuMGwwHQYDVR0OBBYE
FC6JNimtqZ9Z1S8em3Jc4rWk/qPXMB8GA1UdIwQYMBaAFC6JNimtqZ9Z1S8em3Jc
4rWk/qPXMA8GA1UdEwEB/wQFMAMBAf8wGQYDVR0RBBIwEIIOY292ZXJzLmV4YW1w
bGUwCgYIKoZIzj0EAwIDSAAwRQIgDZRYi4AoCpGT1j8ZW8DPoMa7FluFJk7Ds6q2
sGpKVzoCIQDQRKtq4uoxJ6zjzdqAbbqBXx66sRGx0spcSIQFuZ2Dgg==
-----END CERTIFICATE-----
`

const pkcs8 =
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgxdTrxTDzwllTZEv0TPV6xk5XafxnHgpYE9JYtMvwC7Ch' +
  'RANCAARGV3Wh13e7o8PMvxss8oUlf/n014pj/b8VcJ8xWklx/la9Jcv6yoNd/HycQYOaVw+8i4YszRfrd6FqoKV3wM17'

export const privateKey = createPrivateKey({
  key: Buffer.from(pkcs8, 'base64'),
  format: 'der',
  type: 'pkcs8',
}).export({ format: 'pem', type: 'pkcs8' })

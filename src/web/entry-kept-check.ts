// Starts the check in the file that a reader keeps; the file says for which issuer and log it was made.
import { startKeptCheck } from '#web/tools/kept-check/kept-check.ts'

const place = document.querySelector('main')
const { issuer = '', log = '', policy = '' } = document.documentElement.dataset
if (place) startKeptCheck(place, { issuer, log, policy })

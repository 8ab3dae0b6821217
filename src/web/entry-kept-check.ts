// Starts the check in the file that a reader keeps; the file says for which issuer it was made.
import { startKeptCheck } from '#web/tools/kept-check/kept-check.ts'

const place = document.querySelector('main')
if (place) startKeptCheck(place, document.documentElement.dataset.issuer ?? '')

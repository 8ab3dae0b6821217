// Starts the offline checker; its HTML names the issuer and the log it was built for.
import { startOfflineChecker } from '#web/tools/offline-checker/offline-checker.ts'

const place = document.querySelector('main')
const { issuer = '', log = '', policy = '' } = document.documentElement.dataset
if (place) startOfflineChecker(place, { issuer, log, policy })

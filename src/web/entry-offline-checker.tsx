// Starts the offline checker; its HTML names the issuer and the log it was built for.
import { createRoot } from 'react-dom/client'
import '#web/styles.css'
import { OfflineChecker } from '#web/tools/offline-checker/offline-checker.tsx'

const place = document.querySelector('main')
const { issuer = '', log = '', policy = '' } = document.documentElement.dataset
if (place) createRoot(place).render(<OfflineChecker built={{ issuer, log, policy }} />)

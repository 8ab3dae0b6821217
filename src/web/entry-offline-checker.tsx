// Starts the offline checker; its HTML names the issuer and the log it was built for.
import { createRoot } from 'react-dom/client'
import { checkRecordFormat } from '#constants/browser-check.ts'
import { readCheckRecord } from '#domain/verification/check-record.ts'
import '#web/styles.css'
import { OfflineChecker } from '#web/tools/offline-checker/offline-checker.tsx'
import { saidIn } from '#web/tools/offline-checker/record-sheet.tsx'

const place = document.querySelector('main')
const saved = document.getElementById(checkRecordFormat)?.textContent
const { issuer = '', log = '', policy = '' } = document.documentElement.dataset
const record = saved === undefined ? undefined : (readCheckRecord(saved) ?? null)
if (place) {
  // Read before it is replaced.
  const said = saidIn(place)
  createRoot(place).render(
    <OfflineChecker
      built={{ issuer, log, policy }}
      {...(record !== undefined && { saved: { record, said } })}
    />,
  )
}

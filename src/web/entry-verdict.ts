// The script of /verify: hides a verdict that is not current, updates its age, and shares it.
import { startServedVerdict } from '#web/frame/script/served-verdict.ts'
import { startSharing } from '#web/frame/script/sharing.ts'
import { startVerdictAge } from '#web/frame/script/verdict-age.ts'

startServedVerdict()
startVerdictAge()
startSharing()

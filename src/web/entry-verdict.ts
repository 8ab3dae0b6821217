// The script of /verify: updates the age of a verdict, and shares it.
import { startSharing } from '#web/frame/script/sharing.ts'
import { startVerdictAge } from '#web/frame/script/verdict-age.ts'

startVerdictAge()
startSharing()

// The script of /verify: updates the age of a verdict, and shares it.
import { enableSharing } from '#web/frame/script/sharing.ts'
import { keepVerdictAge } from '#web/frame/script/verdict-age.ts'

keepVerdictAge()
enableSharing()

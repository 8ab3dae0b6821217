// The script that only /verify carries: it keeps a verdict true to its age, and shares it.
import { enableSharing } from '#web/frame/script/sharing.ts'
import { keepVerdictAge } from '#web/frame/script/verdict-age.ts'

keepVerdictAge()
enableSharing()

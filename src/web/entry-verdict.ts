// The script that /verify carries beside the frame's: a verdict that came with the page stays true to its age.
import { keepVerdictAge } from '#web/frame/script/verdict-age.ts'

keepVerdictAge()

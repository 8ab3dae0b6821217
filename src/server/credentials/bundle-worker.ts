// The worker that checks bundles before they are handed out, so that none holds up a verification.
import { writeSoundBundle } from '#operations/log/make-bundle.ts'

export default writeSoundBundle

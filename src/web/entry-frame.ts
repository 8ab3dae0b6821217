// The frame script, inlined in the head of every page.
import { startCopying } from '#web/frame/script/copying.ts'
import { startDrawer } from '#web/frame/script/drawer.ts'
import { startIslands } from '#web/frame/script/islands.ts'
import { startLinks } from '#web/frame/script/links.ts'
import { startStaticPages } from '#web/frame/script/static-pages.ts'
import { startTheme } from '#web/frame/script/theme.ts'
import { startToaster } from '#web/frame/script/toaster.ts'
import { startTooltips } from '#web/frame/script/tooltips.ts'

startTheme()
// First, so that it can hold events for tools that are not hydrated.
startIslands()
startCopying()
startDrawer()
startLinks()
startStaticPages()
startToaster()
startTooltips()

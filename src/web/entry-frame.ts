// The one script of every page, inlined in its head: it works before anyone can press, and without any other.
import { keepCopying } from '#web/frame/script/copying.ts'
import { keepDrawer } from '#web/frame/script/drawer.ts'
import { keepIslands } from '#web/frame/script/islands.ts'
import { keepLinks } from '#web/frame/script/links.ts'
import { startStaticPages } from '#web/frame/script/static-pages.ts'
import { keepTheme } from '#web/frame/script/theme.ts'
import { keepToaster } from '#web/frame/script/toaster.ts'
import { keepTooltips } from '#web/frame/script/tooltips.ts'

keepTheme()
// Before all others: what sleeps must not hear of a press yet.
keepIslands()
keepCopying()
keepDrawer()
keepLinks()
startStaticPages()
keepToaster()
keepTooltips()

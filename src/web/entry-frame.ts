// The frame script, inlined in the head of every page.
import { keepCopying } from '#web/frame/script/copying.ts'
import { keepDrawer } from '#web/frame/script/drawer.ts'
import { keepIslands } from '#web/frame/script/islands.ts'
import { keepLinks } from '#web/frame/script/links.ts'
import { startStaticPages } from '#web/frame/script/static-pages.ts'
import { keepTheme } from '#web/frame/script/theme.ts'
import { keepToaster } from '#web/frame/script/toaster.ts'
import { keepTooltips } from '#web/frame/script/tooltips.ts'

keepTheme()
// First, so that it can hold events for tools that are not hydrated.
keepIslands()
keepCopying()
keepDrawer()
keepLinks()
startStaticPages()
keepToaster()
keepTooltips()

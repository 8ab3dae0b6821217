// Words of the frame around every page.
import { brand } from '#constants/brand.ts'

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const site = {
  staticHeading: `${brand.name}: ${brand.claim}`,
  footerDescription: `${capitalize(brand.claim)}.`,
  copyright: `© ${brand.copyrightYear} ${brand.name}.`,
  skipLink: 'Skip to content',
  homeLinkName: `${brand.name} home`,
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  menuName: 'Menu',
  headerNavigationName: 'Main',
  footerNavigationName: 'All pages',
  themeLegend: 'Theme',
  themeNames: { light: 'Light', dark: 'Dark', system: 'System' },
  switchTheme: { light: 'Switch to the dark theme', dark: 'Switch to the light theme' },
  notificationsName: 'Notifications',
  dismissToast: 'Dismiss',
  toolFailed: {
    heading: 'This part of the page could not be loaded',
    text: 'Everything else on the page works. Check your connection, then try again.',
    tryAgain: 'Try again',
  },
} as const

export function documentTitle(pageTitle: string): string {
  return `${pageTitle} | ${brand.name}`
}

// What the 404 page says.
import type { PageCopy } from '#content/navigation/copy.ts'

export const page: PageCopy = {
  title: 'Page Not Found',
  description: 'The page you requested does not exist on this site or has been moved.',
  heading: '404 - Page Not Found',
  lede: 'The page you are looking for does not exist or has been moved. The address may be mistyped.',
}

export const ways = {
  home: { href: '/', text: 'Return Home' },
  back: 'Go Back',
  cards: [
    {
      href: '/certification',
      text: 'Certification',
      about: 'The full program in AI governance and human resilience.',
    },
    { href: '/micro', text: 'Micro-Credentials', about: 'Short programs for specific industries.' },
    { href: '/about', text: 'About', about: 'Who we are and what we stand for.' },
  ],
}

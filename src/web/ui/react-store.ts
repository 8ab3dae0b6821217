// React's own hook, where the router asks for a stand-in that old versions of React need.
import { useSyncExternalStore } from 'react'

export { useSyncExternalStore }

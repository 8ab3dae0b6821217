// The address of the page that is being rendered, for links and breadcrumbs; a tool, rendered by itself, knows none.
import { createContext } from 'react'

export const PathContext = createContext<string | undefined>(undefined)

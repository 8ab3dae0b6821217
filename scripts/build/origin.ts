// The address that pages name as their own: PUBLIC_URL, or none, and then links start at the root.
import { readConfig } from '#boot/config.ts'

export function readBuildOrigin(): string {
  return readConfig(process.env).publicUrl ?? ''
}

// Feeds and calendars are read away from the site, where a link from the root leads nowhere.
export const feedOriginOf = (origin: string) => origin || 'http://localhost:3000'

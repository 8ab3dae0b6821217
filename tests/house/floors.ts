// The floors of the house: what each folder may import. ARCHITECTURE.md prints the same table.
export const floors: Record<string, string[]> = {
  facts: [],
  threads: [],
  domain: ['facts'],
  content: ['facts', 'domain types'],
  press: ['content', 'domain', 'facts'],
  contract: ['domain', 'facts'],
  store: ['domain', 'threads', 'facts types'],
  operations: ['content', 'domain', 'store', 'facts'],
  boot: ['domain', 'facts', 'store'],
  server: ['boot', 'operations', 'contract', 'press', 'store types', 'threads', 'content', 'domain', 'facts'],
  cli: ['boot', 'operations', 'domain', 'facts', 'server'],
  web: ['content', 'contract types', 'domain', 'facts'],
}

// Within the site, from the ground up: a part may import what stands before it, and its own neighbours.
export const webFloors = ['ui', 'page', 'api', 'sections', 'tools', 'pages', 'routes.ts', 'frame', 'entry']

export const longestFileLines = 300

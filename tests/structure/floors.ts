// The floors of the house: what each folder may import. ARCHITECTURE.md prints the same table.
export const floors: Record<string, string[]> = {
  facts: [],
  workers: [],
  formats: ['facts'],
  ornament: ['facts'],
  domain: ['facts', 'formats'],
  content: ['facts', 'domain types', 'formats types'],
  contract: ['domain', 'facts'],
  signing: ['content', 'domain', 'facts', 'formats'],
  samples: ['content', 'domain', 'facts'],
  store: ['domain', 'workers', 'facts types'],
  operations: ['content', 'domain', 'facts', 'formats', 'samples', 'signing', 'store'],
  artwork: ['content', 'domain', 'facts', 'formats', 'ornament'],
  boot: ['domain', 'facts', 'signing', 'store'],
  server: [
    'boot',
    'operations',
    'contract',
    'artwork',
    'signing',
    'store types',
    'workers',
    'content',
    'domain',
    'facts',
    'formats',
  ],
  cli: ['boot', 'operations', 'signing', 'domain', 'facts', 'server'],
  web: ['content', 'contract types', 'domain', 'facts', 'formats', 'ornament'],
}

// Within the site, from the ground up: a part may import what stands before it, and its own neighbours.
export const webFloors = ['ui', 'page', 'api', 'sections', 'tools', 'pages', 'routes.ts', 'frame', 'entry']

export const longestFileLines = 300

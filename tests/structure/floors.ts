// The floors: what each folder may import. ARCHITECTURE.md prints the same table.
export const floors: Record<string, string[]> = {
  facts: [],
  errors: [],
  workers: ['facts'],
  formats: ['facts'],
  ornament: ['facts'],
  domain: ['facts', 'formats'],
  content: ['facts', 'domain types', 'formats types'],
  contract: ['domain', 'facts'],
  signing: ['content', 'domain', 'errors', 'facts', 'formats', 'workers'],
  samples: ['content', 'domain', 'facts'],
  store: ['domain', 'errors', 'workers', 'facts types'],
  operations: ['content', 'domain', 'errors', 'facts', 'formats', 'samples', 'signing', 'store'],
  artwork: ['content', 'domain', 'facts', 'formats', 'ornament'],
  boot: ['operations', 'domain', 'errors', 'facts', 'signing', 'store'],
  server: [
    'boot',
    'operations',
    'contract',
    'artwork',
    'ornament',
    'signing',
    'store types',
    'workers',
    'content',
    'domain',
    'errors',
    'facts',
    'formats',
  ],
  cli: ['boot', 'operations', 'signing', 'domain', 'errors', 'facts', 'server'],
  web: ['content', 'contract types', 'domain', 'facts', 'formats', 'ornament'],
}

// Within a folder, from the ground up: a room may import the rooms listed before it, and its own files.
export const roomsOf: Record<string, string[]> = {
  server: [
    'http',
    'metrics',
    'verification',
    'api',
    'log',
    'outbox',
    'credentials',
    'site',
    'app.ts',
    'listen.ts',
  ],
  web: ['ui', 'api', 'tools', 'islands.ts', 'page', 'pages', 'routes.ts', 'frame', 'document.ts', 'entry'],
}

export const maxFileLines = 300

// How the browser journeys run: the system's Chromium against the built site, on a data folder of its own.
import { defineConfig } from '@playwright/test'
import { chromiumFlags } from '#scripts/find-chromium.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'

const port = Number(process.env.TEST_PORT ?? 4317)
const specimenPort = port + 1
const executablePath = process.env.CHROMIUM_PATH
// Generous, because the machine may be busy and the first start may build the site.
const journeyMs = 120_000
const stepMs = 30_000
const startMs = 180_000

// The full Chromium opens two pages of its own for the address bar, which cost more than the page under test. Only the
// last list of disabled features counts, so it includes Playwright's own.
const withoutFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results/artifacts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: journeyMs,
  expect: { timeout: stepMs },
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 900 },
    // Frames of an animation cost a fifth of the browser's time; a journey about motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [...chromiumFlags, `--disable-features=${withoutFeatures.join()}`],
    },
  },
  webServer: [
    {
      command: 'node scripts/start.ts',
      url: `http://localhost:${port}/readyz`,
      timeout: startMs,
      env: {
        PORT: String(port),
        DATA_DIR: temporaryFolder('journeys'),
        RATE_LIMIT_PER_MINUTE: 'off',
        TRUST_PROXY: '127.0.0.1, ::1',
      },
    },
    {
      command: `node tests/support/specimen/serve.ts ${specimenPort}`,
      url: `http://localhost:${specimenPort}/`,
      timeout: startMs,
    },
  ],
  metadata: { specimen: `http://localhost:${specimenPort}` },
})

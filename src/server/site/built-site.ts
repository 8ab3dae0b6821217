// The built site, read from disk and checked once at start.

import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { offlineCheckerFile } from '#constants/browser-check.ts'
import type { CalculatorFile } from '#constants/calculator.ts'
import type { DownloadFile, PublishedDocuments } from '#content/shared/document.ts'
import type { ConsolePage } from '#contract/console.ts'
import type { HolderView } from '#contract/holder.ts'
import type { ServedDirectory, Verification } from '#contract/registry.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { LogPageState } from '#domain/log/log-figures.ts'
import type { Installation } from '#domain/operator/operator.ts'
import type { OpenedEstimate } from '#domain/risk/estimate-at.ts'
import type { Described } from '#server/site/page-template.ts'
import { builtPaths, readManifest, type SiteManifest, SiteNotBuiltError } from '#server/site/site-manifest.ts'
import type { RenderedTools, RenderedVerdict } from '#server/site/verify-page-template.ts'

type VerdictRequest = { cid: string; origin: string; checkerHash: string; runBy: string; isSample: boolean }

// `date` is like 2026-11-16; `address` reopens the estimate.
export type EstimateFileParts = Required<Omit<OpenedEstimate, 'complaints'>> & {
  date: string
  address: string
}

export type EstimateFile = { type: string; name: string; text: string }

// Preload links for the scripts that the tool needs at once, and the tool.
export type RenderedEstimate = Described & { preloads: string; calculator: string }

// The exports of the build's render bundle, called while serving.
type SiteRenderer = {
  // The catalogue that the pages were built with, and renderers for another.
  builtCatalogue: Catalogue
  renderRoute: (
    path: string,
    catalogue: Catalogue,
    installation: Installation,
    documents: PublishedDocuments,
    isCatalogueStale?: boolean,
  ) => Promise<{ document: string }>
  loadPages: () => Promise<void>
  renderFeed: (catalogue: Catalogue, origin: string, documents: PublishedDocuments) => string
  // The tools of /verify with a verdict, or about to request one.
  renderVerification: (
    request: VerdictRequest,
    verification: Verification,
    on: Date,
  ) => Promise<RenderedVerdict>
  renderUnanswered: (request: VerdictRequest) => Promise<RenderedTools>
  // The tool of /directory with what its address asks for, or about to ask.
  renderDirectory: (served?: ServedDirectory) => Promise<string>
  renderEstimateFile: Record<CalculatorFile, (parts: EstimateFileParts) => EstimateFile>
  renderEstimate: (opened: OpenedEstimate, origin: string) => Promise<RenderedEstimate>
  // The part of /log that the server fills in.
  renderLogFigures: (shown: LogPageState) => string
  // The part of /my-credentials for one request.
  renderHolder: (view: HolderView) => string
  // A page of the console, whole.
  renderConsole: (page: ConsolePage) => string
}

export type BuiltSite = SiteManifest & {
  directory: string
  renderer: SiteRenderer
  // The offline checker, with a placeholder for its issuer.
  offlineChecker: string
  // Where our documents are, and the PDFs that were made of them.
  documentsDir: string
  downloads: DownloadFile[]
}

const lacks = (file: string, cause?: unknown) =>
  new SiteNotBuiltError(`The built site lacks ${file}, or it cannot be read: run npm run build.`, { cause })

async function readPart<Part>(file: string, read: () => Part | Promise<Part>): Promise<Part> {
  try {
    return await read()
  } catch (cause) {
    throw lacks(file, cause)
  }
}

export async function readBuiltSite(distDir: string): Promise<BuiltSite> {
  const manifest = readManifest(distDir)
  const directory = resolve(distDir, builtPaths.site)
  const checkerFile = join(directory, 'downloads', offlineCheckerFile)
  const offlineChecker = await readPart(checkerFile, () => readFileSync(checkerFile, 'utf8'))
  const entry = resolve(distDir, builtPaths.renderEntry)
  const renderer: SiteRenderer = await readPart(
    entry,
    () => import(/* @vite-ignore */ pathToFileURL(entry).href),
  )
  for (const render of [
    renderer.renderRoute,
    renderer.loadPages,
    renderer.renderFeed,
    renderer.renderVerification,
    renderer.renderUnanswered,
    renderer.renderDirectory,
    renderer.renderEstimate,
    renderer.renderLogFigures,
    renderer.renderHolder,
    renderer.renderConsole,
  ])
    if (typeof render !== 'function') throw lacks(entry)
  const listFile = resolve(distDir, builtPaths.downloadsList)
  const downloads = await readPart(listFile, () => JSON.parse(readFileSync(listFile, 'utf8')))
  const documentsDir = resolve(distDir, builtPaths.documents)
  return { ...manifest, directory, renderer, offlineChecker, documentsDir, downloads }
}

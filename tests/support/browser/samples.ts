// Credentials of the sample registry.
import type { APIRequestContext } from '@playwright/test'
import type { DirectoryListing } from '#contract/registry.ts'

export async function sampleThatIs(
  standing: DirectoryListing['standing'],
  request: APIRequestContext,
): Promise<DirectoryListing> {
  const answer = await request.get('/api/credentials/directory?limit=100')
  const found = ((await answer.json()) as DirectoryListing[]).find((one) => one.standing === standing)
  if (!found) throw new Error(`no sample is ${standing}`)
  return found
}

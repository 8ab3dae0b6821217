// What was read stays read: never stale, never fetched again on focus or by the clock, never retried.
import { QueryClient, useQuery } from '@tanstack/react-query'
import { read } from '#web/api/client.ts'

export const reads = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      retry: false,
    },
    mutations: { retry: false },
  },
})

export function useRead<Answer>(path: string) {
  return useQuery({ queryKey: [path], queryFn: () => read<Answer>(path) }, reads)
}

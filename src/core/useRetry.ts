import { useQueryClient } from '@tanstack/react-query'

/** The retry of the query client: react-admin's `ListBase`, `ShowBase` and `EditBase` replace it with none. */
export const useRetry = () => useQueryClient().getDefaultOptions().queries?.retry ?? false

import { useQueryClient } from '@tanstack/react-query'

/** The client's retry, which react-admin's lists, pages of a row and editions would replace with none. */
export const useRetry = () => useQueryClient().getDefaultOptions().queries?.retry ?? false

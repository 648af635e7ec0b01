/** How the choice of a file looks, wherever there is one. */
export const FILE_LOOK =
  "w-full rounded-control border border-line-strong bg-white p-2.5 text-15 file:mr-3 file:min-h-9 file:rounded-control file:border-0 file:bg-rose-100 file:px-4 file:font-semibold file:text-rose-700";

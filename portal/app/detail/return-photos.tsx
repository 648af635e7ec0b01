/** Photos of a returned thing, each to be opened in full size; `base` is the path before a photo's id. */
export function ReturnPhotos({ photos, base }: { photos: readonly string[]; base: string }) {
  if (photos.length === 0) return null;
  return (
    <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
      {photos.map((id, index) => (
        <li key={id}>
          <a href={`${base}/${id}`} target="_blank" rel="noreferrer">
            <img
              src={`${base}/${id}`}
              alt={`What came, ${index + 1} of ${photos.length}: open it`}
              loading="lazy"
              className="aspect-square w-full rounded-control border border-line object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

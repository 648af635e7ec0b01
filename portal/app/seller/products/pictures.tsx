import { useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { type DragList, OnePicture, PICTURE_GRID, type PictureList } from "./one-picture.tsx";

/**
 * A product's pictures in their order: dragged at their handles, or moved by their buttons, which also work
 * by keyboard and without JavaScript. Each change is saved at once.
 */
export function Pictures({
  images,
  ...about
}: Omit<PictureList, "order"> & { images: readonly string[] }) {
  const form = useRef<HTMLFormElement>(null);
  const [order, setOrder] = useState(images);
  const [isDragged, setDragged] = useState(false);
  const [Drag, setDrag] = useState<DragList | null>(null);
  useEffect(() => setOrder(images), [images]);
  // After the fields stand in the new order.
  useEffect(() => {
    if (!isDragged) return;
    setDragged(false);
    form.current?.requestSubmit();
  }, [isDragged]);
  useEffect(() => {
    // Where it does not come, the buttons do the same.
    import("./drag-pictures.tsx").then(
      ({ DragPictures }) => setDrag(() => DragPictures),
      () => undefined,
    );
  }, []);
  const onOrder = (next: string[]) => {
    setOrder(next);
    setDragged(true);
  };
  const list = { ...about, order };
  return (
    <Form ref={form} method="post" preventScrollReset>
      <input type="hidden" name="intent" value="pictures" />
      {Drag ? (
        <Drag {...{ list, onOrder }} />
      ) : (
        <ul className={PICTURE_GRID}>
          {order.map((url) => (
            <OnePicture key={url} {...{ url, list }} />
          ))}
        </ul>
      )}
    </Form>
  );
}

import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { arrayMove, rectSortingStrategy, SortableContext, useSortable } from "@dnd-kit/sortable";
import GripVertical from "lucide-react/icons/grip-vertical";
import { useEffect, useId, useRef, useState } from "react";
import { Form } from "react-router";
import { Picture } from "../../../../ui/picture.tsx";

const STEP =
  "inline-flex size-11 items-center justify-center rounded-control border border-line-strong bg-white text-15 font-medium hover:border-rose-600 hover:bg-rose-50 disabled:border-line disabled:bg-line disabled:text-ink-soft";

/**
 * A product's pictures in their order: dragged at their handles, or moved by their buttons, which also work
 * without JavaScript. Each change is saved at once.
 */
export function Pictures({ images, name }: { images: readonly string[]; name: string }) {
  const form = useRef<HTMLFormElement>(null);
  const [order, setOrder] = useState(images);
  const [isDragged, setDragged] = useState(false);
  useEffect(() => setOrder(images), [images]);
  // After the fields stand in the new order.
  useEffect(() => {
    if (!isDragged) return;
    setDragged(false);
    form.current?.requestSubmit();
  }, [isDragged]);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const [from, to] = [active.id, over?.id].map((id) => order.indexOf(String(id ?? "")));
    if (from === undefined || to === undefined || to < 0 || from === to) return;
    setOrder(arrayMove([...order], from, to));
    setDragged(true);
  };
  return (
    <Form ref={form} method="post" preventScrollReset>
      <input type="hidden" name="intent" value="pictures" />
      <DndContext
        id={useId()}
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
      >
        <SortableContext items={[...order]} strategy={rectSortingStrategy}>
          <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
            {order.map((url, index) => (
              <OnePicture key={url} {...{ url, index, name }} count={order.length} />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
    </Form>
  );
}

function OnePicture({
  url,
  index,
  count,
  name,
}: {
  url: string;
  index: number;
  count: number;
  name: string;
}) {
  const { setNodeRef, listeners, transform, isDragging } = useSortable({ id: url });
  const place = `picture ${index + 1} of ${name}`;
  return (
    <li
      ref={setNodeRef}
      style={transform ? { translate: `${transform.x}px ${transform.y}px` } : undefined}
      className={`flex items-center gap-3 rounded-control border border-line bg-white p-2 ${isDragging ? "relative z-10 shadow-float" : ""}`}
    >
      <input type="hidden" name="images" value={url} />
      <Picture
        src={url}
        alt={`Picture ${index + 1}`}
        width={72}
        height={90}
        sizes="72px"
        className="h-22 w-18 shrink-0 rounded-control"
      />
      <div className="flex min-w-0 grow flex-col gap-2">
        <span className="text-13 text-ink-soft">
          {index === 0 ? "On its card" : `Picture ${index + 1}`}
        </span>
        <span className="flex flex-wrap gap-2">
          <button
            type="submit"
            name="step"
            value={`earlier ${url}`}
            disabled={index === 0}
            aria-label={`Move ${place} earlier`}
            className={STEP}
          >
            ↑
          </button>
          <button
            type="submit"
            name="step"
            value={`later ${url}`}
            disabled={index === count - 1}
            aria-label={`Move ${place} later`}
            className={STEP}
          >
            ↓
          </button>
          <button
            type="submit"
            name="step"
            value={`remove ${url}`}
            aria-label={`Remove ${place}`}
            className={STEP}
          >
            ✕
          </button>
        </span>
      </div>
      {/* For the pointer; the buttons do the same for everybody else. */}
      <span
        {...listeners}
        aria-hidden="true"
        title="Drag to another place"
        className="grid h-22 w-8 shrink-0 cursor-grab touch-none place-items-center text-ink-soft noscript:hidden"
      >
        <GripVertical size={20} />
      </span>
    </li>
  );
}

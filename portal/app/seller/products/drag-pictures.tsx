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
import { type ComponentProps, useId } from "react";
import { type DragList, OnePicture, PICTURE_GRID, type PictureList } from "./one-picture.tsx";

/** The pictures' list where it can be dragged; a module of its own, for those who have time for it. */
export function DragPictures({ list, onOrder }: ComponentProps<DragList>) {
  const { order } = list;
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const [from, to] = [active.id, over?.id].map((id) => order.indexOf(String(id ?? "")));
    if (from === undefined || to === undefined || to < 0 || from === to) return;
    onOrder(arrayMove([...order], from, to));
  };
  return (
    <DndContext
      id={useId()}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={[...order]} strategy={rectSortingStrategy}>
        <ul className={PICTURE_GRID}>
          {order.map((url) => (
            <Draggable key={url} {...{ url, list }} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

function Draggable({ url, list }: { url: string; list: PictureList }) {
  const { setNodeRef, listeners, transform, isDragging } = useSortable({ id: url });
  // For the pointer; the buttons do the same for everybody else.
  const handle = (
    <span
      {...listeners}
      aria-hidden="true"
      title="Drag to another place"
      className="-mr-1 grid h-22 w-9 shrink-0 cursor-grab touch-none place-items-center text-ink-soft"
    >
      <GripVertical size={20} />
    </span>
  );
  const drag = { setNode: setNodeRef, handle, shift: transform, isDragging };
  return <OnePicture {...{ url, list, drag }} />;
}

import { type Editor, EditorContent, useEditor, useEditorState } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useEffect, useState } from "react";
import { htmlFromText } from "#tohfa/shop/selling/products/description.ts";
import { Button } from "../../../../ui/button.tsx";

/** Only what an article may hold (ALLOWED_HTML): what the shop would take out again is not offered. */
const KIT = StarterKit.configure({
  ...{ code: false, codeBlock: false, strike: false },
  heading: { levels: [3, 4] },
  link: { openOnClick: false, defaultProtocol: "https" },
});

/** An editor in the place of a field, which it fills with its HTML. */
export default function RichText({
  fieldId,
  label,
  onReady,
}: {
  fieldId: string;
  label: string;
  onReady(): void;
}) {
  const editor = useEditor({
    extensions: [KIT],
    // What was typed, or restored, while this was loading.
    content: typedIn(fieldId),
    editorProps: {
      attributes: {
        ...{ role: "textbox", "aria-multiline": "true", "aria-label": label, dir: "auto" },
        class: "prose min-h-48 px-3.5 py-3 text-17 outline-none",
      },
    },
    onCreate: onReady,
    onUpdate: ({ editor }) => write(fieldId, editor),
  });
  // "Start afresh" empties the form, and so the editor.
  useEffect(() => {
    const form = fieldOf(fieldId)?.form;
    const read = () => setTimeout(() => editor?.commands.setContent(typedIn(fieldId)));
    form?.addEventListener("reset", read);
    return () => form?.removeEventListener("reset", read);
  }, [editor, fieldId]);
  return (
    <div>
      <p className="mb-1.5 font-medium" aria-hidden="true">
        {label}
      </p>
      <div className="overflow-hidden rounded-control border border-line-strong bg-white focus-within:outline-3 focus-within:outline-offset-1 focus-within:outline-rose-600 hover:border-ink">
        <Tools editor={editor} />
        <EditorContent editor={editor} />
      </div>
    </div>
  );
}

function fieldOf(id: string): HTMLTextAreaElement | null {
  const found = document.getElementById(id);
  return found instanceof HTMLTextAreaElement ? found : null;
}

function typedIn(id: string): string {
  return htmlFromText(fieldOf(id)?.value ?? "");
}

function write(id: string, editor: Editor): void {
  const field = fieldOf(id);
  if (!field) return;
  field.value = editor.isEmpty ? "" : editor.getHTML();
  // Drafts and the warning listen for what is typed.
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

const TOOLS = [
  ["bold", "Bold", "B", (editor: Editor) => editor.chain().focus().toggleBold()],
  ["italic", "Italic", "I", (editor: Editor) => editor.chain().focus().toggleItalic()],
  [
    "heading",
    "Small heading",
    "H",
    (editor: Editor) => editor.chain().focus().toggleHeading({ level: 3 }),
  ],
  ["bulletList", "List", "•", (editor: Editor) => editor.chain().focus().toggleBulletList()],
  [
    "orderedList",
    "Numbered list",
    "1.",
    (editor: Editor) => editor.chain().focus().toggleOrderedList(),
  ],
  ["blockquote", "Quote", "”", (editor: Editor) => editor.chain().focus().toggleBlockquote()],
] as const;

const TOOL =
  "inline-flex size-11 items-center justify-center rounded-control font-semibold hover:bg-rose-50 aria-pressed:bg-rose-100 aria-pressed:text-rose-700";

function Tools({ editor }: { editor: Editor | null }) {
  const active = useEditorState({
    editor,
    selector: ({ editor }) =>
      [...TOOLS.map(([name]) => name), "link"].filter((name) => editor?.isActive(name)),
  });
  const [isLinking, setLinking] = useState(false);
  if (!editor) return null;
  return (
    <div role="toolbar" aria-label="How it looks" className="border-b border-line bg-paper p-1">
      <div className="flex flex-wrap">
        {TOOLS.map(([name, label, sign, run]) => (
          <button
            key={name}
            type="button"
            aria-label={label}
            title={label}
            aria-pressed={active?.includes(name) ?? false}
            onClick={() => run(editor).run()}
            className={name === "italic" ? `${TOOL} italic` : TOOL}
          >
            {sign}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={active?.includes("link") ?? false}
          aria-expanded={isLinking}
          onClick={() => setLinking(!isLinking)}
          className={`${TOOL} w-auto! px-2.5`}
        >
          Link
        </button>
      </div>
      {isLinking ? <LinkRow editor={editor} onDone={() => setLinking(false)} /> : null}
    </div>
  );
}

function LinkRow({ editor, onDone }: { editor: Editor; onDone(): void }) {
  const [address, setAddress] = useState("");
  useEffect(() => setAddress(String(editor.getAttributes("link").href ?? "")), [editor]);
  const set = () => {
    const href = address.trim();
    const chain = editor.chain().focus().extendMarkRange("link");
    if (href === "") chain.unsetLink().run();
    else chain.setLink({ href: /^[a-z]+:|^\//i.test(href) ? href : `https://${href}` }).run();
    onDone();
  };
  return (
    <div className="flex flex-wrap items-center gap-2 p-2">
      <input
        // No name: it is not sent with the form.
        aria-label="Address of the link"
        inputMode="url"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          set();
        }}
        placeholder="https://"
        className="h-11 min-w-0 grow rounded-control border border-line-strong bg-white px-3 text-15"
      />
      <Button look="quiet" onClick={set}>
        {address.trim() === "" ? "No link" : "Set"}
      </Button>
    </div>
  );
}

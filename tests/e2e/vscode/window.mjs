// One window of the workbench, as the person in front of it uses it: keys, the mouse, and what is drawn.
// Whatever comes about in its own time is waited for as a state of the page; no step waits for time to pass.
import fs from "node:fs";
import path from "node:path";

/** What a state may take to come about. Tests wait for states; this only ends a run that will never get there. */
export const PATIENCE = 1000 * Number(process.env.E2E_SECONDS ?? 300);

/** A regular expression for text in a drawn line, where every blank is a no-break space. */
export const drawn = (text) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/ /g, "\\s"));

/** Where the mouse points at nothing: below the files in the explorer. */
const ASIDE = [200, 500];

export class Window {
  /** A window for a workspace folder; `shots` is how the names of its pictures begin. */
  static async start(profile, folder, shots) {
    const page = await profile.newPage();
    page.setDefaultTimeout(PATIENCE);
    return new Window(page, folder, shots);
  }

  constructor(page, folder, shots) {
    this.page = page;
    this.folder = folder;
    this.shots = shots;
    this.count = 0;
  }

  /** Opens a file of the folder, and waits until our server is there. */
  async show(workbench, file) {
    await this.page.goto(workbench.url(this.folder, [["openFile", workbench.remote(path.join(this.folder, file))]]));
    await this.editor(file).first().waitFor();
    await this.page.locator(".statusbar-item", { hasText: /^\s*Tile IR/, has: this.page.locator(".codicon-check") }).waitFor();
  }

  /** Leaves: the extension host goes with the page that the workbench was on. */
  async close() {
    await this.page.goto("about:blank");
    await this.page.close();
  }

  /** A picture for a person: two alike in a row, so that nothing is about to move. */
  async shoot(name) {
    let now = await this.page.screenshot();
    for (let left = 10; left > 0; left--) {
      const before = now;
      now = await this.page.screenshot();
      if (before.equals(now)) break;
    }
    fs.writeFileSync(`${this.shots}-${String(++this.count).padStart(2, "0")}-${name}.png`, now);
  }

  /** Asks until the answer is a true one. */
  async until(what, probe) {
    for (const stop = Date.now() + PATIENCE; Date.now() < stop; await this.page.waitForTimeout(50)) {
      const found = await probe();
      if (found) return found;
    }
    throw new Error(`never came about: ${what}`);
  }

  /** Does `gesture` until `there` holds: what VS Code is about to draw anew drops a click, or stays away from the mouse. */
  async persist(what, gesture, there) {
    for (const stop = Date.now() + PATIENCE; Date.now() < stop; ) {
      await gesture();
      for (const look = Date.now() + 10000; Date.now() < look; await this.page.waitForTimeout(50)) if (await there()) return;
    }
    throw new Error(`never came about: ${what}`);
  }

  // What is drawn -----------------------------------------------------------------------------------------------

  /** The editors whose document's name holds `name`. */
  editor(name) {
    return this.page.locator(".editor-instance", { has: this.page.locator(`[data-uri*="${name}"]`) });
  }

  line(name, text) {
    return this.editor(name).locator(".view-line", { hasText: drawn(text) });
  }

  tab(name) {
    return this.page.locator(`.tab[data-resource-name="${name}"]`);
  }

  /** The tab of the GEMM's preview. */
  preview(stage, target, engine, extension = stage) {
    return this.tab(`gemm_bf16 (${stage}, ${target}, ${engine}).${extension}`);
  }

  /** A part of the line above a first line. */
  lens(text) {
    return this.page.locator(".codelens-decoration a", { hasText: text }).first();
  }

  /** Whether lines of an editor are drawn on our highlight, in a dark theme or a light one. */
  lit(name) {
    return this.overlaid(name, (style) => /^rgba\((55, 148|26, 133), 255/.test(style.backgroundColor));
  }

  /** Whether something in an editor is drawn in our frame. */
  framed(name) {
    return this.overlaid(name, (style) => style.borderTopStyle === "solid" && style.borderTopWidth === "1px");
  }

  overlaid(name, test) {
    return this.editor(name).first().evaluate((editor, source) => {
      const holds = new Function(`return ${source}`)();
      return [...editor.querySelectorAll(".view-overlays .cdr")].some((one) => holds(getComputedStyle(one)));
    }, test.toString()).catch(() => false); // it may be about to be another editor
  }

  /** The frame of the rendered page that says `text`, once there is one. */
  async pageWith(text, how = {}) {
    for (const frame of this.page.frames().filter((one) => one !== this.page.mainFrame()))
      if (await frame.getByText(text, how).first().isVisible().catch(() => false)) return frame;
    return undefined;
  }

  /** Does `gesture` until a rendered page says `text`; one whose tab is there covers what it is opened from. */
  rendered(text, gesture) {
    const tab = this.page.locator(".tab.active", { hasText: /^Preview / });
    const open = async () => (await tab.count()) || gesture();
    return this.persist(`a page that says ${text}`, open, () => this.pageWith(text));
  }

  async closePages() {
    const pages = this.page.locator(".tab", { hasText: /^Preview / });
    while (await pages.count()) {
      const before = await pages.count();
      await pages.first().click({ button: "middle" });
      await this.until("a page closed", async () => (await pages.count()) < before);
    }
  }

  /** The status bar counts neither errors nor warnings. */
  async expectNoProblems() {
    const counted = await this.page.locator("#status\\.problems").textContent();
    if (!/^\D*0\D+0\D*$/.test(counted)) throw new Error(`there are findings: ${counted}`);
  }

  /** No message waits behind the bell. */
  async expectNoMessages() {
    const bell = this.page.locator("#status\\.notifications");
    if (!(await bell.locator(".codicon-bell-dot").count())) return;
    await bell.click();
    const messages = this.page.locator(".notifications-center .notification-list-item-message");
    await messages.first().waitFor();
    throw new Error(`there are messages: ${(await messages.allTextContents()).join(" | ")}`);
  }

  // What a person does ------------------------------------------------------------------------------------------

  /** Puts the keyboard into an editor group, in which this document is shown. */
  focus(group, name) {
    return this.persist(`the keyboard in ${name}`, () => this.page.keyboard.press(`Control+${group}`), () =>
      this.page.locator(`.monaco-editor.focused[data-uri*="${name}"]`).count());
  }

  /** Puts the cursor of an editor that has the keyboard at a place, from 1. */
  async goTo(line, column = 1) {
    await this.persist("the question for a line", () => this.page.keyboard.press("Control+g"), () => this.input.isVisible());
    await this.answer(`:${line}:${column}`);
    await this.page.locator("#status\\.editor\\.selection", { hasText: `Ln ${line}, Col ${column}` }).waitFor();
  }

  /** Finds text in the editor that has the keyboard, so that it is in sight. */
  async find(name, text) {
    const asked = this.page.locator(".find-widget.visible").locator("textarea, input").first();
    await this.persist("the field of the search", () => this.page.keyboard.press("Control+f"), () => asked.isVisible());
    await asked.fill(text);
    await this.line(name, text).first().waitFor();
    await this.page.keyboard.press("Escape");
    await this.page.locator(".find-widget.visible").waitFor({ state: "detached" });
  }

  /** The code action at the cursor that says `text`, once it is in the menu. */
  async codeAction(text) {
    const action = this.page.locator(".action-widget .monaco-list-row", { hasText: text }).first();
    const visible = () => action.isVisible();
    await this.persist(`a code action that says ${text}`, async () => (await visible()) || this.page.keyboard.press("Control+."), visible);
    return action;
  }

  /** Scrolls the editor that has the keyboard to its first line, and to what stands above it. */
  async top(name) {
    await this.page.keyboard.press("Control+Home");
    await this.editor(name).first().hover();
    await this.page.mouse.wheel(0, -1000);
  }

  get input() {
    return this.page.locator(".quick-input-widget input[type=text]").first();
  }

  /** Types into VS Code's question, and waits until that question is over. */
  async answer(text) {
    await this.input.waitFor();
    const over = await this.asked();
    await this.input.fill(text);
    await this.page.keyboard.press("Enter");
    await over();
  }

  /** Names a file in VS Code's own dialog, which writes what it proposes into the field in its own time. */
  async answerPath(proposed, text) {
    await this.until(`the proposal ${proposed}`, async () => (await this.input.inputValue()).includes(proposed));
    await this.persist(`the path ${text}`, () => this.input.fill(text), async () => (await this.input.inputValue()) === text);
    await this.answer(text);
  }

  /** Chooses the row that says exactly `text`. */
  async pick(text) {
    const row = this.page.locator(".quick-input-list .label-name").getByText(text, { exact: true });
    await this.input.waitFor();
    const over = await this.asked();
    await this.input.fill(text);
    await row.first().click();
    await over();
    await this.page.mouse.move(...ASIDE);
  }

  /** The question that stands there; what it answers waits until it is gone, or another one is asked. */
  async asked() {
    const shown = () => this.page.evaluate(() => {
      const widget = document.querySelector(".quick-input-widget");
      if (!widget || getComputedStyle(widget).display === "none") return undefined;
      return `${widget.querySelector(".quick-input-title")?.textContent} ${widget.querySelector("input[type=text]")?.placeholder}`;
    });
    const before = await shown();
    return () => this.until(`the end of the question ${before}`, async () => (await shown()) !== before);
  }

  /** Runs a command from the palette: one of ours, unless another category is named. */
  async command(title, category = "tilelsp") {
    await this.page.keyboard.press("F1");
    await this.input.waitFor();
    const over = await this.asked();
    await this.input.fill(`>${category}: ${title}`);
    await this.page.locator(".quick-input-list .label-name").getByText(`${category}: ${title}`, { exact: true }).first().click();
    await over();
    await this.page.mouse.move(...ASIDE);
  }

  /** Chooses a colour theme from the list of themes until a page has its `kind`: VS Code may take an earlier one for newer. */
  theme(name, frame, kind) {
    return this.persist(`a page in ${name}`, async () => {
      await this.command("Color Theme", "Preferences");
      await this.pick(name);
    }, () => frame.evaluate((one) => document.body.classList.contains(one), kind));
  }

  /** Clicks a button of the editor group that is in use, and waits for its question. */
  async button(label) {
    await this.press(label);
    await this.input.waitFor();
  }

  /** Clicks a button of the editor group that is in use, which asks nothing. */
  async press(label) {
    await this.page.locator(`.editor-group-container.active .editor-actions a[aria-label*="${label}"]`).first().click();
    await this.page.mouse.move(...ASIDE);
  }

  /** Points at `what` until its hover says `text`: a server that has just started may have nothing to say at first. */
  hover(what, text) {
    const shown = this.page.locator(".monaco-hover-content", { hasText: text }).first();
    return this.persist(`a hover that says ${text}`, async () => {
      await what.waitFor();
      const box = await what.boundingBox(); // null where it was drawn anew just now
      if (box === null) return;
      const { x, y, width, height } = box;
      await this.page.mouse.move(x, 700);
      await this.page.mouse.move(x + width / 2, y + height / 2, { steps: 4 });
    }, () => shown.isVisible());
  }
}

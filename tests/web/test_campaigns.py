"""A campaign in the page: a battle of it from the story to its end and back, a file, a link that opens it elsewhere."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import httpx
from playwright.sync_api import expect

from tests.web.reader import Reader
from tests.web.test_looks import barriers

Readers = Callable[..., Reader]


def test_a_battle_of_a_campaign_and_back(reader: Readers, tmp_path: Path) -> None:
    ann = reader()
    page = ann.page
    page.goto(f"{ann.origin}/#/k")
    page.locator('[data-campaign="masse/aubeclaire"]').get_by_role("button", name="Begin").click()
    step = page.locator('li[aria-current="step"]')
    expect(step).to_contain_text("Skirmish at the Mill", timeout=30_000)  # a server that has just started reads ahead
    expect(page.get_by_role("heading", name="The March of Aubeclaire")).to_be_visible()
    assert barriers(ann) == []
    page.get_by_label("The machine").select_option("plain")
    page.get_by_role("button", name="Fight the next battle").click()
    expect(page).to_have_url(re.compile(r"#/b/"))
    expect(page.locator(".question")).to_be_visible()
    link = page.url.rpartition("/")[2]
    resigned = httpx.post(
        f"{ann.origin}/api/v1/battle/resign", headers={"Authorization": f"Bearer {link}"}, json={}, timeout=30
    )
    assert resigned.status_code == 200
    page.get_by_role("link", name="Back to the campaign").click()
    expect(page.get_by_role("heading", name="Skirmish at the Mill: defeat")).to_be_visible()
    expect(page.get_by_text("The mill burns until morning.").first).to_be_visible()
    expect(page.locator('li[aria-current="step"]')).to_contain_text("Halberd Hill")
    expect(page.get_by_text("Count Aubry", exact=True)).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / "campaign.json"
    saved.value.save_as(file)
    assert [one["outcome"] for one in json.loads(file.read_text(encoding="utf-8"))["results"]] == ["defeat"]
    page.get_by_role("button", name="Keep on the server").click()
    expect(page.get_by_role("button", name="Copy its link")).to_be_visible()
    kept = page.evaluate("JSON.parse(localStorage['oriflamme.campaigns'])[0].kept")

    bob = reader(lang="fr")
    bob.page.goto(f"{bob.origin}/#/k/{kept}")
    expect(bob.page.get_by_role("heading", name="Escarmouche au moulin : défaite")).to_be_visible()
    bob.page.get_by_role("button", name="La livrer de nouveau").click()
    expect(bob.page.locator('li[aria-current="step"]')).to_contain_text("Escarmouche au moulin")
    page.reload()
    expect(page.locator('li[aria-current="step"]')).to_contain_text("Halberd Hill")
    bob.page.goto(f"{bob.origin}/#/k")
    bob.page.locator('input[type="file"]').set_input_files(file)
    expect(bob.page.get_by_role("heading", name="Escarmouche au moulin : défaite")).to_be_visible()
    bob.page.goto(f"{bob.origin}/#/k/00000000")
    expect(bob.page.get_by_role("alert")).to_contain_text("ne connaît pas cette campagne")

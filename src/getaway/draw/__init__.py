"""Sheets and plans as pictures, and writing them as SVG. Knows the content of Clou, no server and no page.

    picture = sheet_picture(game.crew[0], game.texts, "en", facts=view.facts(), seat="bruce", legal={"strength.2"})
    svg = inline(picture)        # for a page; alone(picture, "low-ink") is a file of its own
"""
